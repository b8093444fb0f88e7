import { abiConformance } from '@latchkey/testing/evm'
import { abi } from './abi'

abiConformance(abi)
