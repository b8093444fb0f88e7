import type { Page } from '@playwright/test'

/** A passkey on the page's own machine, which gives secrets (PRF) and whose owner agrees to everything. */
export async function plugInPasskey(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, hasPrf: true },
    },
  })
}
