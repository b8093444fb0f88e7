// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// A token of any name and number of decimals, which takes permits (EIP-2612); its deployer gets all of it.
contract DevnetToken is ERC20, ERC20Permit {
    uint8 private immutable places;

    constructor(string memory name, string memory symbol, uint8 decimals_, uint256 supply)
        ERC20(name, symbol)
        ERC20Permit(bytes(name).length < 32 ? name : symbol) // a longer name has no place in what permits are signed for
    {
        places = decimals_;
        _mint(msg.sender, supply);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    /// How unwanted tokens reach many wallets at once.
    function airdrop(address[] calldata holders, uint256 amount) external {
        for (uint256 i = 0; i < holders.length; i++) {
            _transfer(msg.sender, holders[i], amount);
        }
    }
}
