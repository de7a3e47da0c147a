export const defaultTexts = {
  siteDescription:
    "The catalogue and review site of African cinema: Nollywood, Ghallywood and beyond.",
  reviewPolicy: `Anyone with an account can review any film here, once. Give it one to five stars and, if you like, up to 500 characters of your own. You can edit or delete your review whenever you want.

Write about the film: what it tells, how it looks and sounds, what it did to you. Liking it is not required. Warn readers before you give away an ending, and leave out links, advertising and anything you were paid to say.

A film’s rating is the plain average of the reviews that are shown. Nobody can buy a better one, and no review is taken down because somebody dislikes what it says.

Reviews that break our guidelines are rejected. Their authors are told why and can write a new one; rejected reviews do not count in the rating.`,
  contentGuidelines: `This site is for everyone who loves African cinema. People come here from many countries, languages and faiths, and most of us are talking in a language that is not our first. Be generous.

Argue with films and with reviews, never with who somebody is. We take down hatred, threats, harassment, private details of others, and anything that sexualises children.

Be yourself: one account for each person, and no pretending to be a filmmaker, a critic or anyone else you are not.

Post what is yours. Quote briefly and say whom you quote; leave out links to pirated copies, since the people who made these films live from them.

If you see something that should not be here, press Flag or Report. A person reads every report. Anyone who breaks these rules may lose a review, and anyone who keeps breaking them may be suspended for a time. You will always be told why.`,
  maintenanceMessage: "We are doing some maintenance and will be back soon.",
};
