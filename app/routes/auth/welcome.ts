/** What is said to who has signed in, by whatever means (specification, section 8). */
export const welcome = { title: "Welcome back!", text: "You have successfully signed in." };
