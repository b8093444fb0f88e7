import type { CaipNetworkId } from '@latchkey/protocol'
import { createApprovals } from '../src/approve/createApprovals'
import { createPresent } from '../src/approve/createPresent'
import { lazyQuestions } from '../src/approve/lazyQuestions'
import type { Frame } from '../src/frame'
import { viewHandlers } from '../src/handlers/viewHandlers'
import { createStage } from '../src/page/createStage'
import { runView } from '../src/page/runView'
import { showCalls } from '../src/rpc/calls/showCalls'
import { showPause } from '../src/rpc/calls/showPause'
import type { Language } from '../src/texts/language'
import { textsOf } from '../src/texts/language'
import { loadUiTexts } from '../src/texts/loadUiTexts'
import { approveTextsOf } from '../test/approveTextsOf'
import { careDevice } from '../test/care/careDevice'
import { careGateway } from '../test/care/careGateway'
import { careGrants } from '../test/care/careGrants'
import { softPasskeys } from '../test/softPasskeys'
import type { FrameCase, Scene } from './frameCase'

const origin = 'https://shop.example'
const patience = 5_000

/** Brings a case about in this document; settles when it stands there. */
export async function showFrameCase(shown: FrameCase, language: Language): Promise<void> {
  const { calls, pause } = shown
  const stage = createStage(document.body, () => {})
  if (calls !== undefined) {
    void runView({ stage, language }, document, ui => showCalls(ui, async () => calls, untilLater))
  } else if (pause) {
    void runView({ stage, language }, document, ui => showPause(ui, pause, untilLater(), () => {}))
  } else if (shown.opens) await openView(shown, shown.opens, language)
  else askToSign(language, shown.question)
  await found(shown.shows)
}

const untilLater = () => new Promise<void>(() => {})

async function openView(
  { isNew, passkeys, user, site, answers, prepare, reach }: FrameCase,
  opens: NonNullable<FrameCase['opens']>,
  language: Language,
): Promise<void> {
  const gateway = careGateway(user)
  const authenticator = passkeys && softPasskeys(passkeys)
  const old = careDevice(gateway, 'old', authenticator)
  await old.wallet.ready()
  const device = isNew ? careDevice(gateway, 'new', authenticator) : old
  const stage = createStage(document.body, () => {})
  const given = careGrants(device)
  const questions = lazyQuestions({
    ...{ window, store: device.store, locks: navigator.locks, projectId: 'project', language },
    show: stage.question,
  })
  const frame: Frame = {
    ...device,
    ...{ stage, language, texts: textsOf[language], origin, show: stage.question },
    settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
    page: { chainId: 'eip155:1', ...(site && { site }) },
    questions,
    grants: given.grants(
      answers ? async () => ({ ...(await questions()), approvals: createApprovals(answers) }) : questions,
    ),
  }
  const scene: Scene = { gateway, old, given, texts: await loadUiTexts(language), press, pressFirst, fill }
  await prepare?.(scene)
  void viewHandlers(frame, document)[opens](undefined)
  await found('.view-title')
  await reach?.(scene)
}

function askToSign(language: Language, asked: FrameCase['question']): void {
  const present = createPresent({ window, texts: approveTextsOf[language], language, show: () => {} })
  const networkId = 'eip155:1' as CaipNetworkId
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const action = { kind: 'personal' as const, message: 'Welcome to the shop.\n\nNonce: 4f2a91' }
  void createApprovals(present).ask({
    prepare: async () => ({ origin, networkId, account, action, ...asked }),
    tryOut: async () => undefined,
    finish: async () => '',
  })
}

async function press(text: string): Promise<void> {
  const button = await until(() =>
    [...document.querySelectorAll<HTMLElement>('.view button, .view summary')].find(
      one => one.textContent?.startsWith(text) && one.getAttribute('aria-busy') === null,
    ),
  )
  const code = [...document.querySelectorAll('.view-code span')].map(group => group.textContent).join('-')
  if (code) document.documentElement.dataset.code = code
  button.click()
}

async function pressFirst(selector: string): Promise<void> {
  const button = await until(() => document.querySelector<HTMLElement>(selector))
  button.click()
}

async function fill(id: string, value: string): Promise<void> {
  const field = await until(() => document.querySelector<HTMLInputElement>(`.view [id="${id}"]`))
  field.value = value
}

async function found(selector: string): Promise<void> {
  await until(() => document.querySelector(selector))
}

async function until<Value>(look: () => Value | null | undefined): Promise<Value> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const value = look()
    if (value) return value
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`it did not come: ${look}`)
}
