import { adapterConformance, providedFamily, solanaFamily } from '@latchkey/testing/conformance'
import { solana } from './solana'

const setUp = () => ({ adapter: solana(), close() {} })

adapterConformance('solana', solanaFamily(), setUp)
adapterConformance('solana, provided wallets', providedFamily(solanaFamily()), setUp)
