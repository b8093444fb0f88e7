import type { Kit } from '../kernel/kit'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { lazyAction } from '../queries/lazyAction'
import type { EmbeddedUser } from './embeddedUser'

/** Somebody who is logged in to the embedded wallet. */
export type LatchkeyUser = Pick<
  EmbeddedUser,
  'authProvider' | 'accountType' | 'isSmartAccountDeployed' | 'accounts'
> & {
  email?: string | undefined
  username?: string | undefined
  /** Whether the wallet comes back if this device is lost; undefined where it is not known. */
  isBackedUp: boolean | undefined
}

export type LatchkeyAuth = {
  /** Who is logged in; undefined while nobody is. */
  user: LatchkeyUser | undefined
  /** Opens the view in which the visitor changes the e-mail address that they log in with. */
  updateEmail: () => Promise<void>
  /** Shows the wallet's own settings: backup, devices, logins, export. Resolves when the visitor is done with them. */
  openSettings: () => Promise<void>
  /**
   * Lets the visitor use the other kind of EVM account behind their login. Each has an address of its own, and what it
   * holds stays there. Where a network has no smart accounts the plain one is used, and the wish is kept.
   */
  setPreferredAccountType: (type: 'eoa' | 'smartAccount') => Promise<void>
}

/** Who is logged in, followed. What knows it comes when somebody looks, as few pages do: until then nobody is. */
export function createAuthStore(kit: Kit): {
  get(): LatchkeyAuth
  subscribe(changed: () => void): Stop
} {
  let now: LatchkeyAuth = {
    user: undefined,
    updateEmail: lazyAction(kit, 'updateEmail', load),
    openSettings: lazyAction(kit, 'openSettings', load),
    setPreferredAccountType: lazyAction(kit, 'setPreferredAccountType', load),
  }
  return {
    get: () => now,
    subscribe(changed) {
      const scope = createScope()
      lazyAction<(tell: TellUser) => Promise<Stop>>(
        kit,
        'subscribe',
        load,
      )(user => {
        now = { ...now, user }
        changed()
      }).then(scope.own, kit.log.warn)
      return scope.close
    },
  }
}

export type TellUser = (user: LatchkeyUser | undefined) => void

function load() {
  return import('./authUser')
}
