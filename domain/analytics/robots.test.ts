import { expect, test } from "vitest";
import { isRobot } from "./page-views.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/140.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "WhatsApp/2.23.20.0",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2",
  "curl/8.5.0",
  "python-requests/2.32",
  "Go-http-client/2.0",
  "node",
  "Mozilla/5.0",
  "",
])("%j is a robot", (userAgent) => {
  expect(isRobot(userAgent, null)).toBe(true);
});

test.each([
  chrome,
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)",
  "Opera/9.80 (Android; Opera Mini/36.2/119; U; en) Presto/2.12.423 Version/12.16",
  "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 Version/4.0 Chrome/119.0 Mobile Safari/537.36 Telegram-Android/10.1",
])("%j is a reader", (userAgent) => {
  expect(isRobot(userAgent, '"Chromium";v="140"')).toBe(false);
});

test("a browser whose client hint says headless is a robot", () => {
  expect(isRobot(chrome, '"HeadlessChrome";v="140"')).toBe(true);
});

test("a request without a User-Agent is a robot's", () => {
  expect(isRobot(null, null)).toBe(true);
});
