import { expect, test, vi } from "vitest";
import { drawPicture, InvalidPicture } from "./picture.ts";

vi.mock("sharp", () => {
  throw new Error("Its library for this processor is missing.");
});

test("where no picture can be drawn, the upload is not called invalid", async () => {
  const upload = Buffer.from("89504e470d0a1a0a00000000", "hex");
  const drawn = drawPicture(upload, { widths: [60], ratio: 1 });
  await expect(drawn).rejects.toThrow();
  await expect(drawn).rejects.not.toBeInstanceOf(InvalidPicture);
});
