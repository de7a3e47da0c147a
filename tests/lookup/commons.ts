import type { Sent } from "./stand-ins.ts";

export type CommonsFile = {
  name: string;
  licence: string;
  code: string;
  /** In HTML, as Commons gives it. */
  artist?: string;
  mime?: string;
};

/** The answer of imageinfo with extmetadata. */
export function answerCommons(files: CommonsFile[], { searchParams }: URL): Sent {
  const title = searchParams.get("titles") ?? "";
  const file = files.find(({ name }) => `File:${name}` === title);
  const page = file
    ? { pageid: 1, ns: 6, title, imagerepository: "local", imageinfo: [infoOf(file)] }
    : { ns: 6, title, missing: true };
  return { json: { batchcomplete: true, query: { pages: [page] } } };
}

function infoOf({ name, licence, code, artist, mime = "image/jpeg" }: CommonsFile) {
  const path = encodeURIComponent(name.replaceAll(" ", "_"));
  const value = (text: string) => ({ value: text, source: "commons-desc-page" });
  return {
    ...{ thumbwidth: 1000, thumbheight: 1500, mime },
    thumburl: `https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/${path}/1000px-${path}`,
    url: `https://upload.wikimedia.org/wikipedia/commons/a/ab/${path}`,
    descriptionurl: `https://commons.wikimedia.org/wiki/File:${path}`,
    extmetadata: {
      LicenseShortName: value(licence),
      ...(code && { License: value(code) }),
      ...(artist && { Artist: value(artist) }),
    },
  };
}
