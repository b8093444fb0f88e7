/** Session permissions of the smart account (ERC-7715): older and newer names. */
export const grantMethods: ReadonlySet<string> = new Set([
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
])
