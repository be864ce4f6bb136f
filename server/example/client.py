#!/usr/bin/env python3
"""A small client of the server's API (docs/api.md), with nothing but Python's own library.

    client.py http://127.0.0.1:8080 [--game olympus] [--level easy] [--name Anna]

Plays a game at random against two computers and prints what happens.
"""

import argparse
import base64
import http.client
import json
import os
import random
import socket
import ssl
import struct
import time
import urllib.parse


class Refused(Exception):
    """The server's answer that is not ok; `answer` has its code and its sentence."""

    def __init__(self, answer):
        super().__init__(f"{answer.get('code')}: {answer.get('error')}")
        self.answer = answer


class Player:
    """Somebody whom the server knows by a cookie. `context` checks the certificate of an https:// address."""

    def __init__(self, address, name=None, timeout=30, context=None):
        url = urllib.parse.urlsplit(address)
        self.context = (context or ssl.create_default_context()) if url.scheme == "https" else None
        self.host, self.port, self.timeout = url.hostname, url.port or (443 if self.context else 80), timeout
        self.cookie = None
        if name is not None:
            self.me = self.post("/api/me", {"name": name})["player"]

    def request(self, method, path, body=None, headers=None):
        """Status, headers and text of one request."""
        if self.context:
            connection = http.client.HTTPSConnection(self.host, self.port, timeout=self.timeout, context=self.context)
        else:
            connection = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)
        sent = {"X-Pelops": "1", "Content-Type": "application/json"} if method == "POST" else {}
        if self.cookie:
            sent["Cookie"] = "pelops=" + self.cookie
        sent.update(headers or {})
        data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        try:
            connection.request(method, path, data, {k: v for k, v in sent.items() if v is not None})
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie" and value.startswith("pelops="):
                self.cookie = value.split(";")[0][len("pelops="):] or None
        return response.status, dict(response.getheaders()), text.decode()

    def call(self, method, path, body=None):
        answer = json.loads(self.request(method, path, body)[2])
        if not answer.get("ok"):
            raise Refused(answer)
        return answer

    def get(self, path):
        return self.call("GET", path)

    def post(self, path, body=None):
        return self.call("POST", path, body or {})

    def live(self, **more):
        return Live(self.host, self.port, self.cookie, timeout=self.timeout, context=self.context, **more)


class Live:
    """A WebSocket: `send` and `receive` JSON objects. Nothing but the server's pings for `timeout` seconds is an error."""

    def __init__(self, host, port, cookie=None, origin=None, timeout=30, receive_buffer=None, context=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.timeout = timeout
        self.socket.connect((host, port))
        if context:
            self.socket = context.wrap_socket(self.socket, server_hostname=host)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/live HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if cookie:
            lines.append("Cookie: pelops=" + cookie)
        if origin:
            lines.append("Origin: " + origin)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        head = self.until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def until(self, mark):
        while mark not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise ConnectionError("the server has closed the socket")
        self.buffer += piece

    def take(self, n):
        while len(self.buffer) < n:
            self.more()
        piece, self.buffer = self.buffer[:n], self.buffer[n:]
        return piece

    def frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def send(self, message):
        self.frame(1, message.encode() if isinstance(message, str) else json.dumps(message).encode())

    def receive_text(self):
        deadline = time.monotonic() + self.timeout
        while True:
            if time.monotonic() > deadline:
                raise TimeoutError(f"no message for {self.timeout} s")
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            opcode = first & 0x0F
            if opcode == 1:
                return data.decode()
            if opcode == 8:
                raise ConnectionError(f"closed with {struct.unpack('>H', data[:2])[0] if data else 'no code'}")
            if opcode == 9:
                self.frame(10, data)

    def receive(self):
        return json.loads(self.receive_text())

    def answer(self, request_id):
        """The answer to a request; what else comes meanwhile is returned with it."""
        others = []
        while True:
            message = self.receive()
            if message["type"] == "answer" and message.get("id") == request_id:
                return message, others
            others.append(message)

    def close(self):
        self.socket.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--game", default="olympus")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--name", default="Anna")
    arguments = parser.parse_args()

    player = Player(arguments.address, arguments.name)
    computer = {"kind": "computer", "level": arguments.level}
    game = player.post("/api/games", {"game": arguments.game, "players": 3, "seats": [{"kind": "me"}, computer, computer]})["id"]
    live = player.live()
    live.send({"cmd": "subscribe", "id": "s", "game": game, "views": False})
    n = 0
    while True:
        message = live.receive()
        if message["type"] == "answer" and not message["ok"]:
            raise Refused(message)
        if message["type"] == "entry":
            for event in message.get("events", []):
                print(" ".join(f"{key}={value}" for key, value in event.items()))
        state = message.get("state", message)
        if state.get("scores"):
            print("over:", [score["points"] for score in state["scores"]])
            return
        asked = state.get("asked") or {}
        if asked.get("options"):
            n += 1
            choice = random.choice(asked["options"])
            live.send({"cmd": "act", "id": f"a{n}", "game": game, "sequence": message["sequence"], "n": choice["n"]})


if __name__ == "__main__":
    main()
