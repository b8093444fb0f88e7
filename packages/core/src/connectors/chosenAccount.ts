import type { Connection } from './adapter'

/** An account the visitor chose on this site, and the one the wallet had selected then. */
export type ChosenAccount = { readonly address: string; readonly insteadOf: string }

type Remembered = Pick<Connection, 'accounts' | 'walletAccount'>

/** The choice of one of a wallet's accounts; undefined if the wallet has selected that account anyway. */
export function chooseAccount([first = '']: readonly string[], address: string): ChosenAccount | undefined {
  return isSame(address, first) ? undefined : { address, insteadOf: first }
}

/** The choice that a reported connection contains. */
export function choiceIn({ accounts, walletAccount }: Remembered): ChosenAccount | undefined {
  return walletAccount ? { address: accounts[0] ?? '', insteadOf: walletAccount } : undefined
}

/** The account that the wallet itself has selected. */
export function selectedIn({ accounts, walletAccount }: Remembered): string | undefined {
  return walletAccount ?? accounts[0]
}

/**
 * The choice, if it still holds: the wallet wins once it selects another account or withdraws the chosen one.
 */
export function heldChoice(
  [first = '', ...others]: readonly string[],
  choice: ChosenAccount | undefined,
): ChosenAccount | undefined {
  const holds = choice && isSame(first, choice.insteadOf) && others.some(each => isSame(each, choice.address))
  return holds ? choice : undefined
}

/** A wallet's accounts as its connection reports them: the one in use first. */
export function inChosenOrder(accounts: readonly string[], choice: ChosenAccount | undefined): Remembered {
  const held = heldChoice(accounts, choice)
  if (!held) return { accounts }
  const place = (account: string) => (isSame(account, held.address) ? 0 : 1)
  return { accounts: accounts.toSorted((a, b) => place(a) - place(b)), walletAccount: held.insteadOf }
}

/** EVM wallets spell an address in different ways; elsewhere no two addresses differ by case alone. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
