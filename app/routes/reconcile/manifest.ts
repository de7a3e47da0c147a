import { batchSize } from "./read-queries.ts";
import { types } from "./vocabulary.ts";

export const reconcilePath = "/reconcile";

/** What the preview is drawn for, in pixels. */
const previewSize = { width: 480, height: 200 };

/** The service manifest (Reconciliation Service API 0.2). */
export function describeService(origin: string, siteName: string) {
  const address = origin + reconcilePath;
  const at = (path: string) => ({ service_url: address, service_path: path });
  return {
    versions: ["0.1", "0.2"],
    name: `${siteName}: African films`,
    identifierSpace: `${address}/view?id=`,
    schemaSpace: `${origin}/data`,
    documentation: `${origin}/data`,
    logo: `${origin}/favicon.svg`,
    defaultTypes: types,
    view: { url: `${address}/view?id={{id}}` },
    preview: { url: `${address}/preview?id={{id}}`, ...previewSize },
    suggest: {
      entity: at("/suggest/entity"),
      type: at("/suggest/type"),
      property: at("/suggest/property"),
    },
    extend: { propose_properties: at("/properties"), property_settings: [] },
    batchSize,
  };
}
