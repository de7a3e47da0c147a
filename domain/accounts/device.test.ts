import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36";

test.each([
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423", "Opera Mini on Android"],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
    "Firefox on KaiOS",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Something/1", "A browser on Mac"],
  ["curl/8.5.0", "An unknown device"],
  [null, "An unknown device"],
])("%s is called %s", (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});
