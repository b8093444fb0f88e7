/** What a page asks for by itself, only where its site wants session permissions (CFG-27). */
export const newGrantMethods: ReadonlySet<string> = new Set([
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
])

/**
 * Session permissions of the smart account (ERC-7715): older and newer names. What was given lasts longer than a site may
 * want it, so it can always be listed and ended.
 */
export const grantMethods: ReadonlySet<string> = new Set([
  ...newGrantMethods,
  'wallet_revokePermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getGrantedExecutionPermissions',
])
