// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands at an address for the length of one eth_call (a state override): it looks, has what the account asks for done,
/// looks again, and says what came of each. Nothing of it is ever on a chain.
abstract contract Runner {
    struct Step {
        address to;
        uint256 value;
        uint256 gas;
        /// Looks change nothing, and may fail; the first other step that fails is the last one that is made.
        bool isLook;
        bytes data;
    }

    struct Outcome {
        bool ok;
        uint256 gas;
        /// No more than the first 512 bytes of the answer.
        bytes data;
    }

    function run(Step[] calldata steps) external payable returns (Outcome[] memory outcomes) {
        // A contract that is being tried out gets no hold of this.
        if (msg.sender != tx.origin) standIn();
        outcomes = new Outcome[](steps.length);
        for (uint256 i = 0; i < steps.length; i++) {
            outcomes[i] = make(steps[i]);
            if (!outcomes[i].ok && !steps[i].isLook) break;
        }
    }

    function make(Step calldata step) private returns (Outcome memory outcome) {
        (address to, uint256 most, bytes memory data) = (step.to, step.gas, step.data);
        bool ok;
        uint256 size;
        uint256 left = gasleft();
        if (step.isLook) assembly { ok := staticcall(most, to, add(data, 32), mload(data), 0, 0) }
        else ok = act(to, step.value, most, data);
        // The answer stays where it is: copying all of it would let a contract use up our gas.
        assembly {
            size := returndatasize()
            if gt(size, 512) { size := 512 }
        }
        outcome = Outcome(ok, left - gasleft(), new bytes(size));
        bytes memory answer = outcome.data;
        assembly { returndatacopy(add(answer, 32), 0, size) }
    }

    /// Does what the account asks for, and copies nothing of the answer.
    function act(address to, uint256 value, uint256 most, bytes memory data) internal virtual returns (bool ok);

    /// Answers as what stands here otherwise, and ends.
    function standIn() internal virtual;
}
