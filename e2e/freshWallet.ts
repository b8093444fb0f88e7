import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A wallet in the page whose account is new with each run, so that nothing is known of it yet. */
export type FreshWallet = {
  address: `0x${string}`
  /** What it does when it is asked to sign a message; it signs at first. */
  answer(how: 'sign' | 'refuse'): void
}

/** Announces one in every page that this tab loads from now on. */
export async function freshWallet(
  page: Page,
  { name, chainId }: { name: string; chainId: number },
): Promise<FreshWallet> {
  const visitor = privateKeyToAccount(generatePrivateKey())
  let doesSign = true
  await page.exposeFunction('signText', (raw: `0x${string}`) =>
    doesSign ? visitor.signMessage({ message: { raw } }) : undefined,
  )
  await page.addInitScript(announceWallet, { name, chainId, address: visitor.address })
  return {
    address: visitor.address,
    answer(how) {
      doesSign = how === 'sign'
    },
  }
}

/** Runs in the page: a wallet as an extension announces it (EIP-6963), which remembers that it was connected and really signs. */
function announceWallet({
  name,
  chainId,
  address,
}: {
  name: string
  chainId: number
  address: string
}): void {
  const { signText } = window as unknown as { signText(raw: unknown): Promise<string | undefined> }
  const key = `fresh wallet ${address}`
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_requestAccounts() {
      localStorage.setItem(key, 'connected')
      return [address]
    },
    eth_accounts: () => (localStorage.getItem(key) ? [address] : []),
    eth_chainId: () => `0x${chainId.toString(16)}`,
    async personal_sign([raw]) {
      const signature = await signText(raw)
      if (!signature) throw fail(4001, 'refused')
      return signature
    },
    wallet_revokePermissions() {
      localStorage.removeItem(key)
      return null
    },
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const answer = answers[method]
      if (!answer) throw fail(4200, 'unknown')
      return answer(params)
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '7c1f6f0e-7a4b-4f0e-9d3a-1f3b9a2c4d5e', name, rdns: 'test.fresh', icon }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
