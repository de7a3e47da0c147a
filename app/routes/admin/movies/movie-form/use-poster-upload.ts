import { useState } from "react";
import { readAsAddress, shrinkPicture } from "#app/components/admin/shrink-picture.ts";
import { largestUpload, pictureTypes, uploadTexts } from "#shared/validation/upload-limits.ts";
import { showToast } from "#ui/toast.tsx";

type Options = { onDone: (address: string) => void; onBusy: (isBusy: boolean) => void };

type Answer = { address?: string; message?: string };

export function usePosterUpload({ onDone, onBusy }: Options) {
  const [preview, setPreview] = useState<{ src: string; address?: string }>();
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState("");
  const [wrong, setWrong] = useState(false);

  function refuse(message: string, inline: string) {
    showToast({ title: "Upload Error", text: message, tone: "destructive" });
    setWrong(true);
    setMessage(inline);
  }

  async function send(chosen: File) {
    if (progress !== undefined) return;
    const wrongType = findWrongType(chosen);
    if (wrongType) return refuse(wrongType, wrongType);
    onBusy(true);
    setWrong(false);
    setMessage("Uploading…");
    setProgress(0);
    const file = await shrinkPicture(chosen);
    if (file.size > largestUpload) {
      setProgress(undefined);
      onBusy(false);
      return refuse(uploadTexts.size, uploadTexts.size);
    }
    const src = await readAsAddress(file);
    setPreview({ src });
    const { address, message } = await post(file, setProgress);
    setProgress(undefined);
    onBusy(false);
    setPreview(address ? { src, address } : undefined);
    if (!address) {
      const inline = `Upload failed: ${message ?? "Unknown upload error"}`;
      return refuse(message ?? "Failed to upload image", inline);
    }
    setMessage("Upload successful!");
    showToast({ title: "Poster uploaded successfully" });
    onDone(address);
  }

  return { preview, progress, message, wrong, send };
}

function findWrongType({ type }: File): string | undefined {
  if (!type.startsWith("image/")) return uploadTexts.invalid;
  return pictureTypes.includes(type) ? undefined : uploadTexts.type;
}

/** XMLHttpRequest, since fetch reports no upload progress. */
function post(file: File, onProgress: (part: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set("poster", file);
    const request = new XMLHttpRequest();
    request.open("POST", "/admin/movies/poster");
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(request.response ?? {});
    request.onerror = () => resolve({});
    request.send(form);
  });
}
