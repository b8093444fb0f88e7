import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  ERC20TransferAmountEnforcer,
  ERC721TransferEnforcer,
  ExactCalldataEnforcer,
  HybridDeleGator,
  LimitedCallsEnforcer,
  NativeTokenTransferAmountEnforcer,
  SCL_RIP7212,
  SimpleFactory,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, encodeDeployData, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'

const { people, smartAccounts } = devnetAddresses
const require = createRequire(import.meta.url)

const CREATE2_DEPLOYER_CODE =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
/** With it the package's code lands on the address that the EntryPoint has on every chain. */
const ENTRY_POINT_SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
/** Who owns the DelegationManager of public chains. */
const DELEGATION_OWNER = '0xB0403B32f54d0Bd752113f4009e8B534C6669f44'
const DEPLOY_GAS = 8_000_000

/** What holds delegations to their limits. */
const enforcerCodes = {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  ERC20TransferAmountEnforcer,
  ERC721TransferEnforcer,
  ExactCalldataEnforcer,
  LimitedCallsEnforcer,
  NativeTokenTransferAmountEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
}

/** @typedef {{ address: string, code: string }} Construction code that constructs a contract, with its arguments */

/**
 * What smart accounts need, where public chains have it: the EntryPoint by a transaction like there, and a paymaster
 * with a deposit. The story goes on for it.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 */
export function deployEntryPoint(story) {
  const { create2Deployer, entryPoint, paymaster, paymasterSigner, bundler } = smartAccounts
  story.setCode(create2Deployer, CREATE2_DEPLOYER_CODE)
  const { bytecode } = readArtifact('EntryPoint')
  story.send({
    from: people.maker,
    to: create2Deployer,
    data: concat([ENTRY_POINT_SALT, bytecode]),
    gas: DEPLOY_GAS,
  })
  const data = encodeDeployData({
    ...readArtifact('VerifyingPaymaster'),
    args: [entryPoint, paymasterSigner],
  })
  story.send({ from: people.maker, data, gas: DEPLOY_GAS })
  const deposit = encodeFunctionData({
    abi: parseAbi(['function depositTo(address account) payable']),
    args: [paymaster],
  })
  story.send({ from: people.maker, to: entryPoint, data: deposit, value: parseEther('10') })
  story.send({ from: people.maker, to: bundler, value: parseEther('10') })
}

/**
 * The contracts of the accounts, and those that hold what accounts delegate to its limits. The packages' code differs from what stands on public chains in the hash of its
 * metadata alone, and so has no salt that leads to the same addresses: it is constructed where it must be.
 * @returns {Construction[]}
 */
export function accountConstructions() {
  const { delegationManager, enforcers, entryPoint, factory, implementation, p256 } = smartAccounts
  const hybrid = HybridDeleGator.replaceAll(/__\$[\da-f]{34}\$__/g, p256.slice(2).toLowerCase())
  return [
    { address: p256, code: SCL_RIP7212 },
    { address: delegationManager, code: withArguments(DelegationManager, DELEGATION_OWNER) },
    { address: implementation, code: withArguments(hybrid, delegationManager, entryPoint) },
    { address: factory, code: SimpleFactory },
    ...Object.entries(enforcers).map(([name, address]) => ({ address, code: enforcerCodes[name] })),
  ]
}

function withArguments(code, ...addresses) {
  return concat([
    code,
    encodeAbiParameters(
      addresses.map(() => ({ type: 'address' })),
      addresses,
    ),
  ])
}

// Theirs is GPL: it is read where it is installed, and never copied into this repository.
function readArtifact(name) {
  return JSON.parse(
    readFileSync(require.resolve(`@account-abstraction/contracts/artifacts/${name}.json`), 'utf8'),
  )
}
