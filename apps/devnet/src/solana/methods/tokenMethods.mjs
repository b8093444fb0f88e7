import { encodeAccount } from '../encodeAccount.mjs'
import { RpcError } from '../RpcError.mjs'
import { readAddress } from '../readAddress.mjs'
import { readConfig } from '../readConfig.mjs'
import { readToken } from '../readToken.mjs'
import { tokenAmount } from '../tokenAmount.mjs'
import { tokenPrograms } from '../tokenPrograms.mjs'
import { withContext } from '../withContext.mjs'

/** What is asked about tokens of both token programs. */
export const tokenMethods = {
  getTokenAccountsByOwner: (chain, [owner, which, config]) => {
    const form = readConfig(chain, config)
    const wanted = readAddress(owner, 'owner')
    const { program, mint } = readWhich(chain, which)
    const accounts = chain.programAccounts(program).filter(account => {
      const read = readToken(account)
      return read?.type === 'account' && read.token.owner === wanted && (!mint || read.token.mint === mint)
    })
    return withContext(
      chain,
      accounts.map(account => ({
        pubkey: account.address,
        account: encodeAccount(account, form, chain.account),
      })),
    )
  },
  getTokenAccountBalance: (chain, [address, config]) => {
    readConfig(chain, config)
    const read = readToken(chain.account(readAddress(address)))
    if (read?.type !== 'account') throw RpcError.badParams('this is no token account.')
    return withContext(chain, tokenAmount(read.token.amount, mintOf(chain, read.token.mint).decimals))
  },
  getTokenSupply: (chain, [address, config]) => {
    readConfig(chain, config)
    const { supply, decimals } = mintOf(chain, readAddress(address, 'mint'))
    return withContext(chain, tokenAmount(supply, decimals))
  },
}

function readWhich(chain, which) {
  if (which?.programId !== undefined) {
    const program = readAddress(which.programId, 'programId')
    if (!(program in tokenPrograms)) throw RpcError.badParams('programId is no token program.')
    return { program }
  }
  if (which?.mint === undefined) throw RpcError.badParams('name a mint or a programId.')
  const mint = readAddress(which.mint, 'mint')
  mintOf(chain, mint)
  return { program: chain.account(mint).programAddress, mint }
}

function mintOf(chain, address) {
  const read = readToken(chain.account(address))
  if (read?.type !== 'mint') throw RpcError.badParams('could not find mint')
  return read.mint
}
