/** First names from all over the continent; no two fold to the same letters. */
export const firstNames = [
  ..."Adùnní Ọlámidé Fúnmiláyọ̀ Káyọ̀dé Bọ́lá Ṣadé Tọ́pẹ́ Abíọ́dún Yétúndé Adébáyọ̀ Ìyábọ̀".split(" "),
  ..."Chidinma Ngọzi Chiụkwụma Ọbịageli Nkem Uchechi Ifeanyị Adaọra Kelechi Ezinne".split(" "),
  ..."Musa Ƙaƙa Ɗanjuma Hadiza Rabiʼu Zainab Aminu Laraba Ɓakwai Sani Halima".split(" "),
  ..."Kwabena Akosua Kofi Ɛsi Yaw Abena Kwadwo Ɔhene Afua Kwaku Sɛna Mawuli".split(" "),
  ..."Aïssatou Ousmane Fatoumata Félicité Mbissine Djibril Émilie Sékou Ndèye Moïse".split(" "),
  ..."طارق ليلى يوسف مريم هشام".split(" "),
  ..."Neema Wanjikũ Juma Njeri Baraka Thandeka Nomvula Sipho Lerato Themba".split(" "),
  ..."Hirut Tesfaye Selam Haile Yara Domingos João Lurdes Tendai Rudo".split(" "),
] as const;

export const lastNames = [
  ..."Bákàrè Adéyẹmí Ọ̀ṣúndáre Kẹ̀lání Ògúndé Balógun Afọláyan Adéṣínà Akíndélé Ṣóyínká".split(" "),
  ..."Okafọ Nwaọbị Ezeụgo Onyeka Ọkọnkwọ Nnaji Chukwu Umeh Anyanwụ Igwe Onwuka".split(" "),
  ..."Ɗanladi Yaʼu Ƙwarai Bello Garba Maikuɗi Shehu Danjuma Gwarzo Ɓagudu".split(" "),
  ..."Mensah Owusu Agbɛko Ɔsei Boateng Amoako Asante Dɔɖoo Tɛtteh Kuffour Ŋutifafa".split(" "),
  ..."Diop Sembène Cissé Ndiaye Traoré Ouédraogo Kaboré Sow Koné Mambéty Sissako Bâ".split(" "),
  ..."منصور شاهين حداد عبدالله القاسم".split(" "),
  ..."Mwakio Kahiu Ochieng Mũtua Kamau Dlamini Dube Nkosi Mokoena Khumalo Zulu".split(" "),
  ..."Gerima Alemu Bekele Gebre Tadesse Lopes Fortunato Andrade Moyo Chikwanha".split(" "),
] as const;

/** The lowest numbers have two names, the others three. */
export function nameOf(person: number): string {
  const first = firstNames[person % firstNames.length];
  const rest = Math.floor(person / firstNames.length);
  const last = lastNames[(rest + (person % firstNames.length) * 7) % lastNames.length];
  const middle = Math.floor(rest / lastNames.length);
  return middle === 0 ? `${first} ${last}` : `${first} ${middleNameOf(middle - 1)} ${last}`;
}

function middleNameOf(number: number): string {
  const name = firstNames[number % firstNames.length] ?? "";
  const cycle = Math.floor(number / firstNames.length);
  return cycle === 0 ? name : `${name}-${lastNames[(cycle - 1) % lastNames.length]}`;
}
