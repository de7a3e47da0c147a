/** The addresses that members had before, which lead to their present ones for good. */
export type FormerUsernamesTable = {
  username: string;
  userId: number;
};
