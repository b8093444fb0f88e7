import { walletClaimText } from '@latchkey/protocol/frame'
import { sha256 } from '@noble/hashes/sha2.js'
import { recoverAddress, toHex } from 'viem'
import { AskError } from '../../src/gateway/createAsk'
import type { Answers, CareState } from './careState'

/** What the gateway says of the account and its wallet. */
export function walletAnswers({ state, userOn, note, fresh }: CareState): Answers {
  return {
    session: (_, device) => (state.isDeleted ? {} : { user: userOn(device) }),
    walletMake({ addresses, share }, device) {
      if (state.addresses) throw new AskError({ field: 'wallet', description: 'There is a wallet already.' })
      state.addresses = addresses
      state.shares.set(device, share)
      note('wallet-made')
      return { user: userOn(device) }
    },
    share(_, device) {
      const share = state.shares.get(device)
      if (share === undefined || !state.addresses)
        throw new AskError({ field: 'share', description: 'This device has no way into the wallet.' })
      return { share, addresses: state.addresses }
    },
    async walletRestore({ addresses, share, signature }, device) {
      const hash = sha256(new TextEncoder().encode(walletClaimText({ userId: 'user-1', share })))
      const signer = await recoverAddress({ hash: toHex(hash), signature: signature as `0x${string}` })
      if (addresses.evm !== state.addresses?.evm || signer !== addresses.evm)
        throw new AskError({ field: 'wallet', description: 'This is another wallet.' })
      state.shares.set(device, share)
      note('wallet-restored')
      return { user: userOn(device) }
    },
    exportNote({ what }) {
      fresh()
      if (what === 'words') note('export')
      return undefined
    },
    recoveryFileMade(_, device) {
      state.isBackedUp = true
      state.hasFile = true
      note('recovery-file')
      return { user: userOn(device) }
    },
    accountDelete() {
      fresh()
      state.isDeleted = true
      return undefined
    },
    audit: () => ({ entries: state.audit }),
  }
}
