import { expect, test } from "vitest";
import { findReviewLanguage } from "./review-language.ts";

test("a review in another language than English is told by its words", () => {
  const texts = {
    fr: "Un film magnifique que je recommande à tous.",
    pt: "Trinta desconhecidos e um capitão que não queria.",
    ar: "محمود المليجي والأرض. لا أحتاج إلى كلمة أخرى.",
    yo: "Fim yìí dára púpọ̀, mo gbádùn rẹ̀ gan-an.",
    ha: "Wannan fim yana da kyau sosai, na ji dadinsa kwarai da gaske.",
    sw: "Filamu hii ni nzuri sana, nilifurahia kuiona na marafiki zangu.",
  };
  const found = Object.values(texts).map((text) => findReviewLanguage(text)?.tag);
  expect(found).toEqual(Object.keys(texts));
  expect(findReviewLanguage(texts.yo)?.name).toBe("Yorùbá");
});

test("English, Pidgin, names and a few words are not taken for another language", () => {
  for (const text of [
    "A Lagos Macbeth in gele. Sola Sobowale can make a prayer sound like a threat.",
    "Mums who run families like governments: we see you.",
    "Blood money get new agbada. E sweet me die.",
    "Kunle Afolayan, Sola Sobowale, Toyin Abraham, Anikulapo",
    "Magnifique !",
    "",
  ]) {
    expect(findReviewLanguage(text), text).toBeUndefined();
  }
});
