import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates the visitor's preferences until the test ends. */
export async function emulateMedia(preferences: Record<string, string>): Promise<void> {
  const features = Object.entries(preferences).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}
