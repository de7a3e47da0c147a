import { Outlet } from "react-router";
import { requireMember } from "#app/middleware/require-member.ts";
import type { Route } from "./+types/members-only";

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export default function MembersOnly() {
  return <Outlet />;
}
