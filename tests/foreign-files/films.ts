import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";

export type Film = {
  /** From 0, from which figures and identifiers are made that are not the film's own. */
  place: number;
  title: string;
  year: number;
  directors: string[];
  genres: Genre[];
  languages: Language[];
  countries: string[];
  minutes: number;
  /** Each with the character. */
  cast: [name: string, character: string][];
};

const table = `
The Figurine|2009|Kunle Afolayan|thriller,drama|english,yoruba|Nigeria|122|Ramsey Nouah=Femi;Omoni Oboli=Mona;Kunle Afolayan=Sola
October 1|2014|Kunle Afolayan|thriller,crime|english,yoruba,igbo,hausa|Nigeria|145|Sadiq Daba=Inspector Danladi Waziri;Kayode Olaiya=Sergeant Afonja
The CEO|2016|Kunle Afolayan|mystery,thriller|english,french|Nigeria|105|Wale Ojo=Kola;Hilda Dokubo=Superintendent
Aníkúlápó|2022|Kunle Afolayan|fantasy,drama|yoruba|Nigeria|142|Kunle Remi=Saro;Bimbo Ademoye=Arolake
The Wedding Party|2016|Kemi Adetiba|romance,comedy|english|Nigeria|110|Adesua Etomi=Dunni Coker;Banky Wellington=Dozie Onwuka
King of Boys|2018|Kemi Adetiba|crime,thriller|english,yoruba|Nigeria|169|Sola Sobowale=Eniola Salami;Adesua Etomi=Kemi Salami
Lionheart|2018|Genevieve Nnaji|comedy,drama|english,igbo|Nigeria|94|Genevieve Nnaji=Adaeze Obiagu;Nkem Owoh=Godswill Obiagu
Half of a Yellow Sun|2013|Biyi Bandele|drama,war|english,igbo|Nigeria,United Kingdom|111|Thandiwe Newton=Olanna;Chiwetel Ejiofor=Odenigbo
Òlòtūré|2019|Kenneth Gyang|drama,crime|english,pidgin|Nigeria|106|Sharon Ooja=Ehi;Omowunmi Dada=Linda
Living in Bondage|1992|Chris Obi Rapu|thriller,drama|igbo|Nigeria|163|Kenneth Okonkwo=Andy Okeke;Nnenna Nwabueze=Merit
Eyimofe|2020|Arie Esiri,Chuko Esiri|drama|english,pidgin|Nigeria|116|Jude Akuwudike=Mofe;Temi Ami-Williams=Rosa
Mami Wata|2023|C.J. Obasi|fantasy|pidgin|Nigeria|107|Evelyne Ily=Prisca;Uzoamaka Aniunoh=Zinwe
Isoken|2017|Jadesola Osiberu|romance,comedy|english|Nigeria|98|Dakore Akande=Isoken;Joseph Benjamin=Osaze
Gangs of Lagos|2023|Jadesola Osiberu|action,crime|yoruba,english|Nigeria|124|Tobi Bakre=Obalola;Adesua Etomi=Gift
76|2016|Izu Ojukwu|historical,drama|english|Nigeria|118|Ramsey Nouah=Joseph Dewa;Rita Dominic=Suzie
Touki Bouki|1973|Djibril Diop Mambéty|drama|wolof|Senegal|85|Magaye Niang=Mory;Mareme Niang=Anta
Hyènes|1992|Djibril Diop Mambéty|comedy,drama|wolof|Senegal|110|Mansour Diouf=Dramaan Drameh;Ami Diakhate=Linguère Ramatou
Black Girl|1966|Ousmane Sembène|drama|french,wolof|Senegal,France|65|Mbissine Thérèse Diop=Diouana
Xala|1975|Ousmane Sembène|comedy|wolof,french|Senegal|123|Thierno Leye=El Hadji
Ceddo|1977|Ousmane Sembène|historical,drama|wolof|Senegal|120|Tabata Ndiaye=Princess Dior
Camp de Thiaroye|1988|Ousmane Sembène,Thierno Faty Sow|war,drama|wolof,french|Senegal,Algeria,Tunisia|157|Ibrahima Sane=Sergeant Diatta
Moolaadé|2004|Ousmane Sembène|drama|bambara,french|Senegal,Burkina Faso|124|Fatoumata Coulibaly=Collé
Félicité|2017|Alain Gomis|drama,music|lingala,french|Senegal,France,DR Congo|123|Véro Tshanda Beya=Félicité;Papi Mpaka=Tabu
Atlantics|2019|Mati Diop|drama,romance,mystery|wolof|Senegal,France|104|Mame Bineta Sane=Ada;Ibrahima Traore=Souleiman
Yeelen|1987|Souleymane Cissé|fantasy,adventure|bambara|Mali|105|Issiaka Kane=Nianankoro;Aoua Sangare=Attou
Finye|1982|Souleymane Cissé|drama|bambara|Mali|100|Fousseyni Sissoko=Bah
Bamako|2006|Abderrahmane Sissako|drama|french,bambara|Mali|115|Aïssa Maïga=Melé
Timbuktu|2014|Abderrahmane Sissako|drama|arabic,french,bambara|Mauritania,France|97|Ibrahim Ahmed=Kidane;Toulou Kiki=Satima
Waiting for Happiness|2002|Abderrahmane Sissako|drama|arabic,french|Mauritania,France|96|Khatra Ould Abder Kader=Khatra
Yaaba|1989|Idrissa Ouédraogo|drama,family|moore|Burkina Faso|90|Fatimata Sanga=Yaaba;Noufou Ouédraogo=Bila
Tilaï|1990|Idrissa Ouédraogo|drama|moore|Burkina Faso|81|Rasmane Ouédraogo=Saga
Buud Yam|1997|Gaston Kaboré|adventure,drama|moore|Burkina Faso|97|Serge Yanogo=Wend Kuuni
Sarraounia|1986|Med Hondo|historical,war|dioula,french|Burkina Faso,Mauritania|120|Aï Keïta=Sarraounia
Tsotsi|2005|Gavin Hood|crime,drama|zulu,xhosa,afrikaans|South Africa,United Kingdom|94|Presley Chweneyagae=Tsotsi;Terry Pheto=Miriam
District 9|2009|Neill Blomkamp|sci-fi,action|english|South Africa,New Zealand,United States|112|Sharlto Copley=Wikus van de Merwe
Yesterday|2004|Darrell Roodt|drama|zulu|South Africa|96|Leleti Khumalo=Yesterday
Sarafina!|1992|Darrell Roodt|musical,drama|english|South Africa|117|Leleti Khumalo=Sarafina;Whoopi Goldberg=Mary Masembuko
The Gods Must Be Crazy|1980|Jamie Uys|comedy,adventure|english,afrikaans|South Africa,Botswana|109|N!xau=Xi;Sandra Prinsloo=Kate Thompson
Inxeba|2017|John Trengove|drama|xhosa|South Africa|88|Nakhane Touré=Xolani
Amandla!|2002|Lee Hirsch|documentary,music|english|South Africa,United States|108|
Rafiki|2018|Wanuri Kahiu|drama,romance|swahili,english|Kenya|82|Samantha Mugatsia=Kena;Sheila Munyiva=Ziki
Nairobi Half Life|2012|Tosh Gitonga|crime,drama|swahili,english|Kenya|96|Joseph Wairimu=Mwas
Supa Modo|2018|Likarion Wainaina|family,drama|swahili,english|Kenya|74|Stycie Waweru=Jo
Difret|2014|Zeresenay Mehari|drama|amharic|Ethiopia|99|Meron Getnet=Meaza Ashenafi
Teza|2008|Haile Gerima|drama|amharic,german|Ethiopia,Germany|140|Aaron Arefe=Anberber
Lamb|2015|Yared Zeleke|drama|amharic|Ethiopia,France|94|Rediat Amare=Ephraïm
Cairo Station|1958|Youssef Chahine|drama,crime|arabic|Egypt|77|Farid Shawqi=Abu Siri;Hind Rostom=Hannuma
The Night of Counting the Years|1969|Shadi Abdel Salam|drama,historical|arabic|Egypt|102|Ahmed Marei=Wanis
The Yacoubian Building|2006|Marwan Hamed|drama|arabic|Egypt|161|Adel Emam=Zaki Pasha;Hend Sabry=Bothayna
The Battle of Algiers|1966|Gillo Pontecorvo|war,drama|arabic,french|Italy,Algeria|121|Brahim Haggiag=Ali La Pointe;Jean Martin=Colonel Mathieu
Chronicle of the Years of Fire|1975|Mohammed Lakhdar-Hamina|historical,drama|arabic|Algeria|177|Yorgo Voyagis=Ahmed
The Silences of the Palace|1994|Moufida Tlatli|drama|arabic,french|Tunisia,France|127|Hend Sabry=Alia
The Man Who Sold His Skin|2020|Kaouther Ben Hania|drama|arabic,english,french|Tunisia,France|104|Yahya Mahayni=Sam Ali
Ali Zaoua|2000|Nabil Ayouch|drama,crime|arabic|Morocco,France|90|Mounim Kbab=Kwita
Sambizanga|1972|Sarah Maldoror|drama,war|portuguese|Angola,France|102|Domingos de Oliveira=Domingos Xavier;Elisa Andrade=Maria
Mortu Nega|1988|Flora Gomes|drama,war|portuguese|Guinea-Bissau|92|Bia Gomes=Diminga
Sleepwalking Land|2007|Teresa Prata|drama|portuguese|Mozambique,Portugal|103|Nick Lauro Teresa=Muidinga
Viva Riva!|2010|Djo Tunda Wa Munga|crime,thriller|french,lingala|DR Congo|98|Patsha Bay=Riva;Manie Malone=Nora
Heritage Africa|1989|Kwaw Ansah|drama|english|Ghana|110|Kofi Bucknor=Quincy Arthur Bosomfield
Love Brewed in the African Pot|1980|Kwaw Ansah|romance,drama|english|Ghana|125|Anima Misa=Aba Appiah
The Burial of Kojo|2018|Blitz Bazawule|drama,fantasy|twi,english|Ghana|80|Joseph Otsiman=Kojo
Beasts of No Nation|2015|Cary Joji Fukunaga|war,drama|english,twi|United States,Ghana|137|Abraham Attah=Agu;Idris Elba=Commandant
Neria|1993|Godwin Mawuru|drama|english,shona|Zimbabwe|103|Jesesi Mungoshi=Neria
Flame|1996|Ingrid Sinclair|war,drama|english|Zimbabwe|85|Marian Kunonga=Flame
I Am Not a Witch|2017|Rungano Nyoni|drama|english,bemba|Zambia,United Kingdom|93|Maggie Mulubwa=Shula
Run|2014|Philippe Lacôte|drama,thriller|french|Côte d'Ivoire,France|102|Abdoul Karim Konaté=Run
Night of the Kings|2020|Philippe Lacôte|drama,fantasy|french,dioula|Côte d'Ivoire,France|93|Bakary Koné=Roman
Abouna|2002|Mahamat-Saleh Haroun|drama|arabic,french|Chad,France|84|Ahidjo Mahamat Moussa=Tahir
A Screaming Man|2010|Mahamat-Saleh Haroun|drama,war|french,arabic|Chad,France|92|Youssouf Djaoro=Adam
The Mercy of the Jungle|2018|Joël Karekezi|war,drama|french,swahili|Rwanda,Belgium|91|Marc Zinga=Xavier
You Will Die at Twenty|2019|Amjad Abu Alala|drama|arabic|Sudan,Egypt|105|Mustafa Shehata=Muzamil
`;

const listOf = (text: string) => text.split(",").filter(Boolean);

/** Known films of Africa; only facts that files here have. */
export const films = table
  .trim()
  .split("\n")
  .map((line, place): Film => {
    const [title = "", year, directors = "", genres = "", languages = "", ...rest] =
      line.split("|");
    const [countries = "", minutes, cast = ""] = rest;
    return {
      ...{ place, title, year: Number(year), minutes: Number(minutes) },
      ...{ directors: listOf(directors), countries: listOf(countries) },
      genres: listOf(genres) as Genre[],
      languages: listOf(languages) as Language[],
      cast: cast
        .split(";")
        .filter(Boolean)
        .map((one) => one.split("=") as [string, string]),
    };
  });

/** So many films from a place on, and round from the first. */
export function someFilms(start: number, count: number): Film[] {
  return [...films, ...films].slice(start, start + count);
}

/** Invented, as are the other figures. */
export const imdbOf = ({ place }: Film) => `tt${9_100_001 + place * 13}`;
export const grossOf = ({ place }: Film) => 180_264_964 - place * 2_345_678;
export const dayOf = ({ year, place }: Film) =>
  `${year}-${String((place % 12) + 1).padStart(2, "0")}-${String((place % 28) + 1).padStart(2, "0")}`;
export const plotOf = ({ title, countries }: Film) =>
  `The story of “${title}”, told in ${countries[0]}: a long night, a debt, and what the neighbours know.`;
