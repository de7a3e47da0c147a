export const accountPath = "/profile/edit/account";

export const accountPaths = {
  secondFactor: `${accountPath}/second-factor`,
  recoveryCodes: `${accountPath}/recovery-codes`,
  passkeys: `${accountPath}/passkeys`,
  passkeyOptions: `${accountPath}/passkeys/options`,
  tokens: `${accountPath}/tokens`,
  sessions: `${accountPath}/sessions`,
  import: `${accountPath}/import`,
  data: `${accountPath}/data`,
  delete: `${accountPath}/delete`,
} as const;
