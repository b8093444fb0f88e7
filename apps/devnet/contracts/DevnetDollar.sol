// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A dollar of no worth: the seeded accounts get a share each, the deployer (the faucet) gets the rest.
contract DevnetDollar is ERC20 {
    constructor(address[] memory holders, uint256 share, uint256 reserve) ERC20("Devnet Dollar", "dUSD") {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], share);
        }
        _mint(msg.sender, reserve);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
