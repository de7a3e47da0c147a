export type NotificationMarksTable = {
  userId: number;
  moviesFrom: Date | null;
  mailedAt: Date | null;
};
