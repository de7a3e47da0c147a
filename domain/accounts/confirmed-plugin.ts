import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Signs in a member with a confirmed address; no request of a browser's leads here. */
export const confirmed = {
  id: "confirmed",
  endpoints: {
    signInConfirmed: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user?.emailVerified) throw new APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED" });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return {};
      },
    ),
  },
};
