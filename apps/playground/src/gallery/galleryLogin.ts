import type { LatchkeyOptions } from 'latchkey'
import type { Scene } from './createScene'
import { untilFound } from './untilFound'

/** What the wallet's frame answers by the name of a message: a value, or an error to be thrown; nothing where none is named. */
export type FrameScript = Readonly<Record<string, unknown>>

/** A site that offers logins, with these providers. */
export function galleryLogin(...socials: string[]): Partial<LatchkeyOptions> {
  const frame = `${location.origin}/gallery-gateway/never/frame`
  return { services: { frame }, features: { email: true, socials: socials.length > 0 ? socials : false } }
}

/** What the wallet says against something, as the kit gets to know it. */
export function refusal(message: string): Error {
  return Object.assign(new Error(message), { name: 'KitError', code: 'auth/refused' })
}

/** Opens what logs in, and puts a script in the place of the frame behind it. */
export async function scriptLogin(scene: Scene, script: FrameScript = {}): Promise<void> {
  await scene.kit.wake() // a kit that sleeps opens no wallet ahead of its views
  await scene.open('EmailLogin')
  // What logs in comes while the visitor types.
  await scene.type('.lk-mail-field input', 'a')
  await scene.type('.lk-mail-field input', '')
  const port = {
    async ask(name: string) {
      if (!Object.hasOwn(script, name)) await new Promise(() => {})
      const answer = script[name]
      if (answer instanceof Error) throw answer
      return answer
    },
    origin: async () => location.origin,
    enter: () => new Promise(() => {}),
    emailChanged() {},
  }
  await untilFound(() => {
    try {
      scene.change('authPort', () => port)
      return document.body
    } catch {
      return undefined // its code is on the way
    }
  })
}
