// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands at the address of a call's receiver for the length of one eth_call (a state override), whose own code stands
/// at `moved` meanwhile: it looks, has that code do what the account asks for, looks again, and says what came of each.
/// So nothing of ours stands at the account's address. Nothing of it is ever on a chain.
/// receiverRunner.ts holds its code; callRunner.long.test.ts compiles this file and compares.
contract ReceiverRunner {
    struct Step {
        address to;
        uint256 value;
        uint256 gas;
        /// Looks change nothing, and may fail; there is one step that is none, and it is for the receiver.
        bool isLook;
        bytes data;
    }

    struct Outcome {
        bool ok;
        uint256 gas;
        /// No more than the first 512 bytes of the answer.
        bytes data;
    }

    address private constant moved = 0x00000000000000000000000000000000C0De2e4D;

    /// Whatever is called of the receiver on the way, it does itself.
    fallback() external payable {
        pass();
    }

    function run(Step[] calldata steps) external payable returns (Outcome[] memory outcomes) {
        if (msg.sender != tx.origin) pass();
        outcomes = new Outcome[](steps.length);
        for (uint256 i = 0; i < steps.length; i++) {
            outcomes[i] = make(steps[i]);
            if (!outcomes[i].ok && !steps[i].isLook) break;
        }
    }

    function make(Step calldata step) private returns (Outcome memory outcome) {
        (address to, uint256 most, bytes memory data) = (step.to, step.gas, step.data);
        bool isLook = step.isLook;
        bool ok;
        uint256 size;
        uint256 left = gasleft();
        // Sender and value stay what they are, and so does whose storage it is.
        assembly {
            switch isLook
            case 1 { ok := staticcall(most, to, add(data, 32), mload(data), 0, 0) }
            default { ok := delegatecall(most, moved, add(data, 32), mload(data), 0, 0) }
            size := returndatasize()
            if gt(size, 512) { size := 512 }
        }
        outcome = Outcome(ok, left - gasleft(), new bytes(size));
        bytes memory answer = outcome.data;
        assembly { returndatacopy(add(answer, 32), 0, size) }
    }

    function pass() private {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), moved, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
