// One file for both: they are small, and whoever reads one may read the other.
export { view as whatIsANetwork } from './WhatIsANetwork'
export { view as whatIsAWallet } from './WhatIsAWallet'
