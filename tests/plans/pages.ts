import { listPlainPages } from "#shared/routes/match-routes.ts";

export type Known = {
  film: string;
  quietFilm: string;
  creator: string;
  username: string;
  /** A large edition and a category of its festival, as they stand in addresses. */
  festivalParts: string[];
};

const deep = [2, 100, 5000, 15_000];

/** Every public page with its filters, orders and depths. */
export function listPublicPages({ film, quietFilm, creator, username, ...known }: Known): string[] {
  const festival = known.festivalParts[0]?.split("/")[0];
  return [
    ...listPlainPages(),
    "/auth",
    `/movie/${film}`,
    `/movie/${film}.data`,
    `/movie/${quietFilm}`,
    ...each(`/movie/${film}?tab=`, ["cast-crew", "media", "awards"]),
    ...each(`/movie/${film}?reviews=`, ["top", "top-recent", "recent", "helpful"]),
    `/movie/${film}?stars=4`,
    `/movie/${film}?reviews=recent&page=5`,
    ...listFilms(),
    ...listSearches(),
    ...listPeople(creator, username),
    ...listReviews(),
    ...listWatchPages(),
    ...each("/festival/", ["fespaco", "other-awards", ...known.festivalParts]),
    ...each("/festivals", ["?page=9", "?q=number+7", "?kind=award&country=Kenya", "/calendar.ics"]),
    ...["/festivals/feed", "/api/v1/festivals", "/api/v1/festivals?african=yes&page=9"],
    ...each("/api/v1/festivals/fespaco", ["", "/nominations", "/nominations?result=won"]),
    `/festival/${festival}`,
    "/reconcile/suggest/entity?prefix=fespaco",
    ...listFeeds({ film, creator, username }),
  ];
}

function listFeeds({
  film,
  creator,
  username,
}: Omit<Known, "quietFilm" | "festivalParts">): string[] {
  return [
    ...["/movies/feed", "/all-reviews/feed", `/movie/${film}/feed`, `/creator/${creator}/feed`],
    ...[`/profile/${username}/feed`, "/country/nigeria/feed", "/country/comoros/feed"],
    ...["/language/yoruba/feed", "/language/english/feed", "/language/twi/feed"],
  ];
}

const watching = [
  ...["watch=free", "at=netflix", "watch=free&at=tubi", "at=mubi&watch=free", "at=nowhere"],
  ...["plays=NG", "plays=DE", "plays=NG&watch=free&genre=drama", "spoken=yoruba", "spoken=zarma"],
  ...["subtitles=english", "watch=free&spoken=yoruba&subtitles=english", "spoken=wolof&plays=FR"],
  ...["watch=free&language=yoruba&country=Nigeria", "watch=free&genre=western&language=twi"],
  ...["at=netflix&plays=NG&subtitles=french", "watch=free&rating=4&length=under-90"],
  "watch=free&spoken=zarma&subtitles=english&genre=war",
];

function listWatchPages(): string[] {
  return [
    ...["/watch?country=KE", "/watch/feed", "/watch/kava"],
    ...["/watch/youtube/feed", "/watch/netflix/feed"],
    ...each("/watch/youtube?page=", deep),
    ...["/watch/youtube/nigeria", "/watch/netflix", "/watch/netflix/nigeria"],
    ...["/watch/netflix/germany?page=9", "/watch/tubi/senegal"],
  ];
}

function listFilms(): string[] {
  const filters = [
    ...["genre=drama", "language=yoruba", "language=other", "country=Nigeria", "country=Comoros"],
    ...["yearFrom=1990&yearTo=1995", "rating=4", "genre=drama&language=french&country=Senegal"],
    ...["genre=western&language=twi&rating=4", "q=wedding", "q=wedding&genre=drama"],
    ...["genre=drama&language=english&country=Nigeria", "genre=drama&rating=4"],
    "genre=war&yearFrom=1980&yearTo=1981&rating=3&sort=title",
    ...["decade=1990", "decade=2010&genre=drama", "length=under-90", "length=over-120&sort=title"],
    ...[
      "length=under-120&genre=western&language=twi",
      "keyword=village",
      "keyword=village&page=700",
    ],
    ...["keyword=village&genre=drama", "keyword=village&language=english&length=over-120"],
    ...["keyword=nothingatall", "certificate=PG-13", "yearFrom=1999&yearTo=1999"],
    ...["award=african", "award=african&genre=drama&sort=rating", "competition=2019&q=wedding"],
    ...["competition=2019", "competition=2019&sort=title&country=Nigeria"],
    ...watching,
  ];
  const sorts = [
    "newest",
    "oldest",
    "title",
    "title-desc",
    "release",
    "release-asc",
    "rating",
    "reviews",
  ];
  return [
    ...["/movies.data", "/movies?view=list"],
    ...each("/movies?page=", deep),
    ...each("/movies?sort=", sorts),
    ...each("/movies?page=9000&sort=", sorts),
    ...each("/browse?", filters),
    ...each("/browse?genre=drama&sort=", sorts),
    ...each("/browse?language=english&sort=", sorts),
    ...each("/browse?watch=free&sort=", sorts),
    ...each("/browse?watch=free&spoken=yoruba&subtitles=english&sort=", ["title", "rating"]),
    ...each("/browse?watch=free&genre=drama&page=", deep),
    ...each("/browse?sort=title&language=", ["yoruba", "pidgin", "swahili", "other"]),
    ...each("/browse?sort=title&language=other&page=", deep),
    "/browse?sort=title&genre=drama&language=yoruba",
    ...each("/browse?genre=drama&page=", deep),
    ...each("/browse?rating=4&page=", deep),
    "/browse?country=Nigeria&sort=title&page=3000",
    ...["/country/nigeria", "/country/comoros", "/language/yoruba", "/language/english"],
    ...["/genre/drama", "/genre/western", "/decade/2010s", "/decade/1950s", "/year/1999"],
    ...["/country/nigeria/drama", "/country/ghana/1990s", "/language/french/comedy"],
    ...["/country/nigeria/english", "/genre/war/1980s", "/country/nigeria.data"],
  ];
}

function listSearches(): string[] {
  const texts = [
    "wedding",
    "weding",
    "anikulapo",
    "olotre",
    "the",
    "a",
    "2016 blood",
    "wedidng bolod",
    "a girl of lagos finds her family and blood",
    "the market woman buys zeppelins for a wedding",
    "xyzzyplugh",
  ];
  const pasted = [
    "AAAAAAAAA10",
    "https%3A%2F%2Fyoutu.be%2FAAAAAAAAA10",
    "https%3A%2F%2Ffilms.example%2FAAAAAAAAA10%2F%3Futm_source%3Da",
  ];
  return [
    ...each("/search?q=", [...pasted, "village wedding full movie", "full movie"]),
    ...each("/search/suggestions?q=", [...pasted, "blood money of", "full movie"]),
    ...["/search?genre=drama", "/search?country=Ghana&rating=3"],
    ...each("/search?q=", texts),
    ...each("/search?q=blood&sortBy=", ["average_rating", "release_year", "title", "created_at"]),
    ...each("/search?q=blood&", watching),
    ...["/search?q=blood&genre=drama", "/search?q=of+lagos&page=5"],
    ...each("/search/suggestions?q=", [...texts, "w", "we", "bakare", "Ọ̀ṣún"]),
  ];
}

function listPeople(creator: string, username: string): string[] {
  return [
    ...["/creators.data", `/creator/${creator}`, `/creator/${creator}?page=2`],
    ...each("/creators?sortBy=", ["name", "movies", "recent"]),
    ...each("/creators?sortBy=movies&sortOrder=asc&page=", [2, 100, 700]),
    ...each("/creators?q=", ["bakare", "bakre", "ci", "a", "xyzzyplugh"]),
    ...["/profiles?page=2", `/profile/${username}`, `/profile/${username}.data`],
    ...[
      `/profile/${username}/year/2024`,
      `/profile/${username}/diary`,
      `/profile/${username}/diary?year=2024&page=2`,
    ],
    ...each(`/profile/${username}/diary?`, ["show=undated", "rating=4&genre=drama", "again=yes"]),
    ...[`/profile/${username}/followers`, `/profile/${username}/following?page=2`],
    ...[`/profile/${username}/lists`, "/list/list-1", "/list/list-1?after=5", "/lists"],
    ...["/lists/feed", "/list/list-1/feed", "/embed/list/list-1"],
    ...each("/lists?", ["page=40", "order=liked", "of=nigeria", "of=1990s&order=liked"]),
  ];
}

function listReviews(): string[] {
  const sorts = ["recent", "oldest", "highest", "lowest", "helpful"];
  return [
    ...["/all-reviews.data", "/all-reviews?user=bench-reader"],
    ...["/reviews/1", "/reviews/1?after=1"],
    ...each("/all-reviews?page=", deep),
    ...each("/all-reviews?sort=", sorts),
    ...each("/all-reviews?page=9000&sort=", sorts),
    ...each("/all-reviews?rating=", [1, 5]),
    ...each("/all-reviews?rating=3&page=", [100, 2000]),
    ...each("/all-reviews?q=", ["traffic", "the", "subtitles are worse", "xyzzyplugh"]),
    ...["/all-reviews?q=traffic&sort=helpful&page=50", "/all-reviews?q=the&rating=5"],
  ];
}

export function listMembersPages({ film, quietFilm }: Known): string[] {
  return [
    ...["/", `/movie/${film}`, `/movie/${quietFilm}`, "/movies", "/search?q=wedding", "/creators"],
    ...["/dashboard", "/reviews", "/reviews?page=5", "/profile/edit", "/profile/edit/account"],
    ...[
      "/watchlist",
      "/watchlist?page=10",
      "/watchlist?q=blood&genre=drama",
      "/watchlist?sort=title",
    ],
    ...["/favorites", "/favorites?page=3", "/activity", "/activity?page=10"],
    "/activity/people",
    ...["/profile/edit/watching", "/profile/edit/account/import"],
    ...each("/all-reviews?readable=yes", ["", "&page=9", "&rating=5", "&sort=helpful"]),
    ...each("/activity?type=", ["review", "watchlist_add", "favorite_toggle", "notification"]),
    ...[
      "/activity?range=month",
      "/activity?q=blood",
      `/movie/${film}/review`,
      `/movie/${film}/watched`,
      `/movie/${film}/report`,
      `/movie/${film}/correct?field=cast`,
    ],
  ];
}

/** Those on which curators look after offers and festivals. */
export function listCuratorsPages({ film, festivalParts }: Known): string[] {
  const [edition = ""] = festivalParts;
  const [festival, year] = edition.split("/");
  return [
    ...each("/admin/festivals", ["", "?q=number+7", "?kind=award&from=900"]),
    ...each(`/admin/festivals/${festival}`, ["", `/nominations?edition=${year}`]),
    "/admin/offers",
    ...each("/admin/offers?show=", ["broken", "unsure", "unchecked", "ending"]),
    ...each("/admin/offers?show=broken&after=", [900_000, 500]),
    ...each("/admin/offers?show=unsure&after=", [900_000, 500]),
    "/admin/offers?show=unchecked&after=500000",
    ...["/admin/new-uploads", "/admin/new-uploads?before=20000"],
    ...["/admin/channels", "/admin/channels?from=30000", "/admin/channels?from=30000&q=channel"],
    ...each("/admin/channels?q=", ["channel", "nobody", "23456", "@uploader-23456"]),
    `/admin/where-to-watch?movie=${film}&add=offers`,
  ];
}

function each(beginning: string, endings: (string | number)[]): string[] {
  return endings.map((ending) => beginning + ending);
}
