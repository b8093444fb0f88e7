// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of things that exist more than once. What has no metadata of its own lies on a server, at an address
/// in which clients put the id.
contract DevnetItems is ERC1155 {
    string public constant name = "Devnet Items";
    string public constant symbol = "ITEM";
    mapping(uint256 => string) private uris;

    constructor(string memory common) ERC1155(common) {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function setUri(uint256 id, string calldata own) external {
        uris[id] = own;
        emit URI(own, id);
    }

    function uri(uint256 id) public view override returns (string memory) {
        return bytes(uris[id]).length > 0 ? uris[id] : super.uri(id);
    }
}
