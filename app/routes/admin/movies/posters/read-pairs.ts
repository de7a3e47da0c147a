const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

/** The confirmed films with their pictures; what is left out or no upload of ours is not there. */
export function readPairs(form: FormData): { slug: string; address: string }[] {
  return [...form.keys()].flatMap((name) => {
    const [, index] = /^address-(\d{1,4})$/.exec(name) ?? [];
    const address = String(form.get(name));
    const slug = String(form.get(`film-${index}`) ?? "");
    return slug && uploadedPoster.test(address) ? [{ slug, address }] : [];
  });
}
