/**
 * What an account signs to have a permission taken off its list. It names the permission and the account, so that it is
 * of no use for anything else; said twice, it does the same.
 */
export function revocationText(account: string, pci: string): string {
  return `Revoke a permission of this account.\n\nAccount: ${account.toLowerCase()}\nPermission: ${pci}`
}
