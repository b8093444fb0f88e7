import { type Kit, optionsOf, router, type Stop } from '@latchkey/core'
import { chainInUse, frameAddress, tellFrameTrouble } from '@latchkey/core/auth'
import { version } from '@latchkey/core/inspect'
import {
  authError,
  type FrameAnswer,
  type FrameMessageName,
  type FrameRequest,
} from '@latchkey/protocol/frame'
import { type FollowedFrame, followFrame } from './followFrame'
import { createFrameDialog, type FrameDialog } from './frameDialog'
import { createFrameElement, frameUrl } from './frameElement'
import { frameLanguage, frameTexts } from './frameTexts'

export type Frame = {
  /** Asks the frame, which is made with the first question and, after a failure, anew with the next one. */
  ask<Name extends FrameMessageName>(
    name: Name,
    request: FrameRequest<Name>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<Name>>
  /** Where the frame stands: messages of a login's window come from there alone. */
  origin(): Promise<string>
  /** Whether there is a frame now. */
  isHere(): boolean
  /** Loads the frame anew, if there is one: it forgets what it was asked, and is told again who the page is. */
  reload(): void
  stop: Stop
}

export type FrameEvents = {
  /** A document of the frame can be used: what it has to know is told it. */
  ready(ask: Frame['ask']): void
  /** The wallet has a way back, or has none. */
  backup(isBackedUp: boolean): void
  /** The visitor wants to leave what the frame shows. */
  left(): void
}

/** The wallet's frame in one kit: made when it is first needed, and again when it failed or was taken away. */
export function createFrame(kit: Kit, events: FrameEvents): Frame {
  let living: FollowedFrame | undefined
  let making: Promise<FollowedFrame> | undefined
  let dialog: FrameDialog | undefined
  let isClosed = false
  // A modal that opens later comes above the frame's dialog, which asks the visitor something.
  const stopRaising = kit.get(router).subscribe((now, before) => {
    if (now.modal === 'open' && before.modal !== 'open') kit.after(0, () => dialog?.raise())
  })

  return {
    async ask(name, request, signal) {
      const { client } = await need()
      return client.ask(name, request, signal)
    },
    origin: async () => (await frameAddress(kit)).origin,
    isHere: () => living !== undefined,
    reload() {
      if (living) replace()
    },
    stop() {
      isClosed = true
      stopRaising()
      discard()
      dialog?.remove()
    },
  }

  function need(): Promise<FollowedFrame> {
    if (living && !living.element.isConnected) discard() // the page was drawn anew without it
    making ??= make().catch(error => {
      making = undefined
      throw error
    })
    return making
  }

  async function make(): Promise<FollowedFrame> {
    const { window } = kit.env
    if (!window || isClosed) throw authError('auth/no-frame') // ERR-17
    const address = await frameAddress(kit)
    if (isClosed) throw authError('auth/aborted')
    const { document } = window
    const { projectId, enableAuthLogger: enableLogger } = optionsOf(kit) // LOG-05
    const { title } = frameTexts(kit)
    const about = { projectId, chainId: chainInUse(kit), version, enableLogger, lang: frameLanguage(kit) }
    const url = frameUrl({ address, ...about })
    const element = createFrameElement(document, url, title)
    dialog ??= createFrameDialog(document, title, events.left)
    const now = followFrame(kit, element, address.origin, {
      isLive: () => living === now,
      ready: events.ready,
      backup: events.backup,
      replaced: replace,
      view: isShown => dialog?.show(isShown),
      timedOut(reason) {
        discard()
        tellFrameTrouble(kit, reason).catch(error => kit.log.warn('the frame failed', error))
      },
    })
    living = now
    dialog.hold(element)
    return now
  }

  /** A new one takes its place at once: nothing that is asked meanwhile meets a document that is about to go. */
  function replace(): void {
    discard()
    need().catch(error => kit.log.warn('the frame was not loaded again', error))
  }

  function discard(): void {
    const before = living
    living = undefined
    making = undefined
    before?.close()
  }
}
