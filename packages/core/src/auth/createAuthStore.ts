import type { Kit } from '../kernel/kit'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { lazyAction } from '../queries/lazyAction'
import type { EmbeddedUser } from './embeddedUser'

/** The user of the embedded wallet. */
export type LatchkeyUser = Pick<
  EmbeddedUser,
  'authProvider' | 'accountType' | 'isSmartAccountDeployed' | 'accounts'
> & {
  email?: string | undefined
  username?: string | undefined
  /** Whether the wallet survives the loss of this device; undefined if unknown. */
  isBackedUp: boolean | undefined
}

export type LatchkeyAuth = {
  /** The logged-in user; undefined while there is none. */
  user: LatchkeyUser | undefined
  /** Opens the view in which the visitor changes their e-mail address. */
  updateEmail: () => Promise<void>
  /**
   * Shows the wallet's own settings: backup, devices, logins, export. Resolves when the visitor leaves them.
   */
  openSettings: () => Promise<void>
  /**
   * Switches the visitor to the other kind of EVM account behind their login. Each kind has its own address
   * and its own funds. On a network without smart accounts the kit uses the plain one and keeps the wish.
   */
  setPreferredAccountType: (type: 'eoa' | 'smartAccount') => Promise<void>
}

/**
 * A store of the logged-in user. Its code loads with the first subscriber, as few pages have one: until then
 * there is no user.
 */
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
