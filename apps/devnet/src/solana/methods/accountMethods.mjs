import { encodeAccount } from '../encodeAccount.mjs'
import { RpcError } from '../RpcError.mjs'
import { readAddress } from '../readAddress.mjs'
import { readConfig } from '../readConfig.mjs'
import { readWhole } from '../readWhole.mjs'
import { selectAccounts } from '../selectAccounts.mjs'
import { withContext } from '../withContext.mjs'

const MOST_ACCOUNTS = 100
const LARGEST_ACCOUNT = 10 * 1024 * 1024

/** What is asked about accounts. */
export const accountMethods = {
  getBalance: (chain, [address, config]) => {
    readConfig(chain, config)
    return withContext(chain, chain.account(readAddress(address))?.lamports ?? 0n)
  },
  getAccountInfo: (chain, [address, config]) => {
    const form = readConfig(chain, config)
    return withContext(chain, encodeAccount(chain.account(readAddress(address)), form, chain.account))
  },
  getMultipleAccounts: (chain, [addresses, config]) => {
    const form = readConfig(chain, config)
    if (!Array.isArray(addresses) || addresses.length > MOST_ACCOUNTS)
      throw RpcError.badParams(`addresses must be a list of at most ${MOST_ACCOUNTS}.`)
    const accounts = addresses.map(address => chain.account(readAddress(address)))
    return withContext(
      chain,
      accounts.map(account => encodeAccount(account, form, chain.account)),
    )
  },
  getProgramAccounts: (chain, [program, config]) => {
    const form = readConfig(chain, config)
    const accounts = selectAccounts(chain.programAccounts(readAddress(program, 'program')), form.filters)
    const found = accounts.map(account => ({
      pubkey: account.address,
      account: encodeAccount(account, form, chain.account),
    }))
    return form.withContext === true ? withContext(chain, found) : found
  },
  getMinimumBalanceForRentExemption: (chain, [size, config]) => {
    readConfig(chain, config)
    return chain.rentFor(BigInt(readWhole(size, 'the size', { most: LARGEST_ACCOUNT })))
  },
}
