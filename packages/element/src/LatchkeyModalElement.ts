import {
  type Account,
  createScope,
  currentRoute,
  getAccount,
  type Kit,
  type OpenOptions,
  openModal,
  optionsOf,
  router,
  setThemeMode,
  type ViewName,
  watchAccount,
} from '@latchkey/core'
import { setLocale } from '@latchkey/react/language'
import { modalPlace } from '@latchkey/react/plain'
import { attributeOptions, type CreateKit, makingAttributes } from './attributeOptions'
import { elementClass } from './elementClass'
import { createElementLife, type ElementLife, type Use } from './elementLife'
import { tellKits } from './nearestKit'

/** What a `<latchkey-modal>` tells, by name; the events rise through the page, out of shadow roots, too. */
export type LatchkeyEventMap = {
  /** There is a kit: it was made of the attributes, or set. */
  'latchkey-ready': CustomEvent<{ kit: Kit }>
  'latchkey-connect': CustomEvent<{ account: Account }>
  'latchkey-disconnect': CustomEvent<{ account: Account }>
  'latchkey-open': CustomEvent<{ view: ViewName }>
  'latchkey-close': CustomEvent<undefined>
}

/**
 * `<latchkey-modal>`: the kit of the elements around, set as a property or made of attributes: `project-id`, `networks`,
 * `gateway-url`, `public-rpc`, `locale`, `theme-mode`. It fires the events.
 */
export type LatchkeyModalElement = HTMLElement & {
  /** What `createLatchkey` made. Default: one made of the attributes. */
  kit: Kit | undefined
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
}

export function modalClass(create: CreateKit) {
  const life = (element: HTMLElement) => modalLife(element, create)
  return class extends elementClass(life, [...makingAttributes, 'theme-mode']) {
    static create = create

    async open(options?: OpenOptions): Promise<void> {
      if (!this.kit) throw new Error('Latchkey: <latchkey-modal> has no kit yet: wait for latchkey-ready.')
      return openModal(this.kit, options)
    }

    async close(): Promise<void> {
      if (this.kit?.get(router).get().modal !== 'open') return
      const { closeModal } = await import('./attachModal') // here already: something is open
      closeModal(this.kit)
    }
  }
}

function modalLife(element: HTMLElement, create: CreateKit): ElementLife {
  let made: Kit | undefined
  const told = new WeakSet<Kit>() // an element that is moved tells nothing anew
  // Its options may stand in it, and are not read before the parser has passed them.
  const isParsed = () => document.readyState !== 'loading'
  const find = () => {
    const options = made || !isParsed() ? undefined : attributeOptions(element)
    made ??= options && create(options)
    return made
  }
  return createElementLife(element, {
    find,
    follow(update) {
      if (!isParsed()) document.addEventListener('DOMContentLoaded', update, { once: true })
      return () => document.removeEventListener('DOMContentLoaded', update)
    },
    changed(attribute) {
      if (!makingAttributes.includes(attribute) || attribute === 'locale') return
      made?.destroy() // its options do not change in a kit's life
      made = undefined
    },
    use(kit) {
      const isNew = !told.has(kit)
      told.add(kit)
      return serveKit(element, kit, isNew)
    },
    missing: 'set its property kit, or its attributes project-id and networks.',
  })
}

function serveKit(element: HTMLElement, kit: Kit, isNew: boolean): Use {
  const life = createScope()
  const changed = (attribute: string) => {
    const value = element.getAttribute(attribute)
    if (attribute === 'theme-mode') applyTheme(kit, value)
    if (attribute === 'locale' && value)
      setLocale(kit, value).catch(error => kit.log.warn(`the texts of ${value} did not load`, error))
  }
  for (const attribute of ['theme-mode', 'locale']) if (element.hasAttribute(attribute)) changed(attribute)
  place(element, kit, life.own)
  const fire = <Name extends keyof LatchkeyEventMap>(name: Name, detail?: LatchkeyEventMap[Name]['detail']) =>
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  life.own(
    watchAccount(kit, (account, before) => {
      if (account.isConnected && !before.isConnected) fire('latchkey-connect', { account })
      if (!account.isConnected && before.isConnected) fire('latchkey-disconnect', { account: before })
    }),
  )
  life.own(
    kit.get(router).subscribe((state, { modal: before }) => {
      if (state.modal === before) return
      if (state.modal === 'open') fire('latchkey-open', { view: currentRoute(state).view })
      if (before === 'open') fire('latchkey-close')
    }),
  )
  queueMicrotask(() => {
    tellKits()
    if (!isNew) return
    fire('latchkey-ready', { kit })
    const account = getAccount(kit)
    if (account.isConnected) fire('latchkey-connect', { account })
  })
  life.own(() => queueMicrotask(tellKits))
  return { stop: life.close, changed }
}

/** Where the options want the modal in the page, its place is this element. */
function place(element: HTMLElement, kit: Kit, own: (stop: () => void) => void): void {
  const { inline, disableAppend } = optionsOf(kit)
  if (!inline && !disableAppend) return
  kit.get(modalPlace).set(element)
  own(() => kit.get(modalPlace).set(now => (now === element ? undefined : now)))
  if (inline) openModal(kit).catch(error => kit.log.error('the inline view could not be shown', error))
}

function applyTheme(kit: Kit, value: string | null): void {
  if (value === null || value === 'light' || value === 'dark') setThemeMode(kit, value ?? undefined)
  else console.error(`Latchkey: theme-mode takes light or dark, and not ${value}.`)
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-modal': LatchkeyModalElement
  }
  interface HTMLElementEventMap extends LatchkeyEventMap {}
}
