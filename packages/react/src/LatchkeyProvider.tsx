'use client'
import type { Kit } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { KitContext, NonceContext } from './kit/context'
import type { Texts } from './languages/TextKey'
import { ModalGate } from './shell/ModalGate'
import { language } from './text/language'
import { attachUi } from './views/attachUi'

export type LatchkeyProviderProps = {
  /** The kit that `createLatchkey` returned. Required. */
  kit: Kit
  /** The part of your page that uses the kit's components and hooks. */
  children?: ReactNode
  /** Your own texts, instead of the kit's. Default: none. */
  texts?: Partial<Texts> | undefined
  /** The nonce of your content security policy, for a server-rendered page. Default: none. */
  nonce?: string | undefined
}

/**
 * Gives a kit to the components below, starts it, and draws its modal.
 *
 * @example
 * <LatchkeyProvider kit={kit}><ConnectButton /></LatchkeyProvider>
 */
export function LatchkeyProvider({ kit, children, texts, nonce }: LatchkeyProviderProps) {
  useEffect(() => {
    kit.get(language).set(now => ({ ...now, replaced: texts ?? {} })) // IMP-13
  }, [kit, texts])
  useEffect(() => {
    const stop = kit.start()
    const detach = attachUi(kit)
    return () => {
      detach()
      stop()
    }
  }, [kit])
  return (
    <KitContext.Provider value={kit}>
      <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
      <ModalGate />
    </KitContext.Provider>
  )
}
