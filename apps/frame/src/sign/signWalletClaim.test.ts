import { walletClaimText } from '@latchkey/protocol/frame'
import { sha256 } from '@noble/hashes/sha2.js'
import { recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signWalletClaim } from './signWalletClaim'

test('[T-12] a claim is signed by the wallet’s key, and is no message that a page could ask for', async () => {
  const key = new Uint8Array(32).fill(0x2b)
  const account = privateKeyToAccount(`0x${'2b'.repeat(32)}`)
  const claim = { userId: 'user-1', share: 'c2hhcmU' }
  const signature = signWalletClaim(claim, key)
  const hash = sha256(new TextEncoder().encode(walletClaimText(claim)))
  expect(await recoverAddress({ hash, signature })).toBe(account.address)
  expect(signature).not.toBe(await account.signMessage({ message: walletClaimText(claim) }))
})
