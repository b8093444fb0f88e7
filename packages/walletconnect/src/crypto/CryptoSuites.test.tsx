import { checkSuite } from '../../test/checkSuite'
import { nobleSuite } from './nobleSuite'
import { openCryptoSuite } from './openCryptoSuite'
import { webSuite } from './webSuite'

checkSuite('WebCrypto in Chromium', async () => webSuite(crypto))
checkSuite('the library in Chromium', async () => nobleSuite(crypto))
checkSuite('what Chromium is given', () => openCryptoSuite(crypto))
