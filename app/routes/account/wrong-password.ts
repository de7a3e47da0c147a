export const wrongPassword = "This is not your password.";
