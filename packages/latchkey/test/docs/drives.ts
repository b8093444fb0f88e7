import { analytics } from './drives/analytics'
import { api } from './drives/api'
import { contentSecurityPolicy } from './drives/contentSecurityPolicy'
import { customModal } from './drives/customModal'
import { doctor } from './drives/doctor'
import { elements } from './drives/elements'
import { embedded } from './drives/embedded'
import { movingFromAppkit } from './drives/movingFromAppkit'
import { movingFromConnectkit } from './drives/movingFromConnectkit'
import { movingFromRainbowkit } from './drives/movingFromRainbowkit'
import { onRamp } from './drives/onRamp'
import { ownNames } from './drives/ownNames'
import { pay } from './drives/pay'
import { readme } from './drives/readme'
import { sessions } from './drives/sessions'
import { signGuard } from './drives/signGuard'
import { swap } from './drives/swap'
import { testing } from './drives/testing'
import { walletconnect } from './drives/walletconnect'
import type { Drive, PageDrives } from './driving/Drive'

const pages: Readonly<Record<string, PageDrives>> = {
  README: readme,
  analytics,
  api,
  'content-security-policy': contentSecurityPolicy,
  'custom-modal': customModal,
  doctor,
  elements,
  embedded,
  'moving-from-appkit': movingFromAppkit,
  'moving-from-connectkit': movingFromConnectkit,
  'moving-from-rainbowkit': movingFromRainbowkit,
  'on-ramp': onRamp,
  'own-names': ownNames,
  pay,
  sessions,
  'sign-guard': signGuard,
  swap,
  testing,
  walletconnect,
}

/** By page and export; an export without one fails the test, and so does one that no block has. */
export const drives: Readonly<Record<string, Drive>> = Object.fromEntries(
  Object.entries(pages).flatMap(([page, ofPage]) =>
    Object.entries(ofPage).map(([name, drive]) => [`${page}:${name}`, drive]),
  ),
)
