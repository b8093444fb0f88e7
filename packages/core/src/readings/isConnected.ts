import { accounts } from '../accounts/accounts'
import { config } from '../config/config'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'
import { isConnected, isUnsupported } from '../router/openModal'

/** Whether an account is connected in the namespace in use. */
export const isConnectedReading: Reading<boolean> = { features: [accounts, networks], read: isConnected }

/** Whether the network in use is one that the site does not want. */
export const isUnsupportedReading: Reading<boolean> = { features: [networks, config], read: isUnsupported }
