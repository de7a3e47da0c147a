import { isRouteErrorResponse, Outlet } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { requireCapabilityOfRoute } from "#app/middleware/require-capability.ts";
import { requireMember } from "#app/middleware/require-member.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import type { Route } from "./+types/admin";
import { AccessDenied } from "./access-denied.tsx";
import { listNeighbours } from "./panel/open-screens.ts";
import "./admin.css";

export const middleware: Route.MiddlewareFunction[] = [requireMember, requireCapabilityOfRoute];

export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") return null;
  const { id, email, role, isOwner } = viewer;
  const isAdmin = isOwner || role === "admin";
  return { id, email, role, isAdmin, neighbours: listNeighbours(viewer) };
}

export default function Admin() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <AccessDenied message={String(error.data?.message)} access={loaderData ?? null} />;
  }
  return <RouteError error={error} />;
}
