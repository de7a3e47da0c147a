const references = [
  ...["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details"],
  ...["popovertarget", "commandfor", "list"],
];

/** A page's fields and navigations without a label, and references to ids that nothing on it has. */
export function listUnlabelled(html: string): string[] {
  const ids = new Set(listAttributes(html, "id"));
  const missing = references.flatMap((name) =>
    listAttributes(html, name)
      .flatMap((value) => value.split(" "))
      .flatMap((id) => (ids.has(id) ? [] : [`${name}="${id}"`])),
  );
  const labelled = new Set(listAttributes(html, "for"));
  const outside = html.replace(/<label[\s>].*?<\/label>/gs, "");
  const fields = outside.match(/<(?:input|select|textarea)\s[^>]*>/g) ?? [];
  const unlabelled = fields.filter(
    (field) =>
      !/type="(?:hidden|submit)"|\shidden=|\saria-label(?:ledby)?=/.test(field) &&
      !listAttributes(field, "id").some((id) => labelled.has(id)),
  );
  const navigations = html.match(/<nav(?![^>]*\saria-label)[^>]*>/g) ?? [];
  return [...missing, ...unlabelled, ...navigations];
}

function listAttributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}
