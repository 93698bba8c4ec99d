"""What was decided about the three servers: whose texts are private or foreign, and which definitions are approved."""

PRIVATE = {"orders"}
FOREIGN = {"facts"}
SENDING = {"mail__send"}
PINS = {
    "orders__find": "eb273c516d2cf659fd1e7a74774e0bb41b6920d1c5fbfd328c0ea0d311eab5e9",
    "orders__numbers": "f848518ac9a22a6b9d047d47d11d4fa8855fbe16699d628dcf3ddfa0a85fd7e5",
    "mail__send": "e570fee8d75a9c6b4fb10ff2ae6d415f1c14aa1357daa822b66a24df504678be",
    "facts__search": "56231827f470effa23919829a9c1f7de37f06ce58018ff6fc17118cd1e61a4be",
    "facts__day": "9e5b68fbe9e5ba7211d6217b7c13024578518286f1758a2fba393c11b88f2ebe",
}
