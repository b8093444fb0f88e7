import { adapterConformance, solanaFamily } from '@latchkey/testing/conformance'
import { solana } from './solana'

adapterConformance('solana', solanaFamily(), () => ({ adapter: solana(), close() {} }))
