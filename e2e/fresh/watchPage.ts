import { expect, type Page } from '@playwright/test'

/** Gives the page a wallet, and hears what it complains of and whom it asks outside of this machine. */
export async function watchPage(page: Page): Promise<{ expectSilence(): void }> {
  const problems: string[] = []
  const outside: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  await page.route(
    address => address.hostname !== '127.0.0.1',
    route => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.addInitScript(announceWallet)
  return {
    expectSilence() {
      expect(problems).toEqual([])
      expect(outside).toEqual([])
    },
  }
}

/** Runs in the page: a wallet as an extension announces it (EIP-6963), which agrees to everything until it `declines`. */
function announceWallet(): void {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [`0x${'11'.repeat(20)}`],
    eth_accounts: [],
    eth_chainId: '0x1',
    personal_sign: `0x${'51'.repeat(64)}1b`,
  }
  const provider = {
    async request({ method }: { method: string }) {
      if ('declines' in window || !(method in answers))
        throw Object.assign(new Error('declined'), { code: 'declines' in window ? 4001 : 4200 })
      if (method === 'eth_requestAccounts') answers.eth_accounts = answers.eth_requestAccounts
      return answers[method]
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '7c1f6f0e-7a4b-4f0e-9d3a-1f3b9a2c4d5e', name: 'Brass Key', rdns: 'test.brass', icon }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
