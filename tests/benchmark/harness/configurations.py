# SPDX-FileCopyrightText: 2026 The Signalbox Authors
# SPDX-License-Identifier: Apache-2.0
"""The contenders' configuration files. Each gives a path two targets: the node, and the node again as the next one."""

from __future__ import annotations

import json
import os

# What the dead-first paths ask the node for.
FAILOVER_TARGET = "/result-20"

_NGINX = """\
{user}worker_processes 1;
daemon off;
pid nginx.pid;
error_log error.log crit;
worker_rlimit_nofile 16384;
events {{ worker_connections 8192; }}
http {{
    log_format trail escape=json '{{"time":"$time_iso8601","request":"$request","status":$status,"bytes":$bytes_sent,'
        '"ms":$request_time,"upstream":"$upstream_addr","upstream_status":"$upstream_status",'
        '"connect":"$upstream_connect_time","header":"$upstream_header_time","response":"$upstream_response_time"}}';
    access_log {access_log};
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    tcp_nodelay on;
    keepalive_timeout 300s;
    keepalive_requests 1000000000;
    client_max_body_size 5m;
    upstream node {{
        server 127.0.0.1:{node} max_fails=0;
        server 127.0.0.1:{node} backup;
        keepalive 256;
        keepalive_requests 1000000000;
    }}
    upstream dead_first {{
        server 127.0.0.1:{dead} max_fails=0;
        server 127.0.0.1:{node} backup;
        keepalive 256;
        keepalive_requests 1000000000;
    }}
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_next_upstream error timeout;
    proxy_connect_timeout 10s;
    proxy_read_timeout 60s;
    # Through memory alone: a slow disk is not the question here.
    proxy_max_temp_file_size 0;
    server {{
        listen 127.0.0.1:{port} backlog=1024;
        location / {{ proxy_pass http://node; }}
        location /failover {{ rewrite ^ {failover_target} break; proxy_pass http://dead_first; }}
    }}
}}
"""

_HAPROXY = """\
global
    nbthread 1
    maxconn 8192
defaults
    mode http
    option http-keep-alive
    http-reuse always
    retries 3
    option redispatch 1
    timeout connect 10s
    timeout client 300s
    timeout server 60s
    timeout http-keep-alive 300s
frontend local
    bind 127.0.0.1:{port} backlog 1024
    use_backend dead_first if {{ path_beg /failover }}
    default_backend node
backend node
    server first 127.0.0.1:{node}
    server next 127.0.0.1:{node} backup
backend dead_first
    # Without a health check a backup is never used, so both take part and the weights send all but one in 256 to the
    # dead one; after the refusal the other is taken at once.
    balance roundrobin
    http-request set-path {failover_target}
    server first 127.0.0.1:{dead} weight 255
    server next 127.0.0.1:{node} weight 1
"""


def nginx(port: int, node: int, dead: int, access_log: bool) -> str:
    """One worker. As root the worker keeps that user, or it could not use the temporary directory."""
    return _NGINX.format(port=port, node=node, dead=dead, failover_target=FAILOVER_TARGET,
                         user="user root;\n" if os.geteuid() == 0 else "",
                         access_log="access.log trail buffer=64k flush=1s" if access_log else "off")


def haproxy(port: int, node: int, dead: int) -> str:
    """One thread."""
    return _HAPROXY.format(port=port, node=node, dead=dead, failover_target=FAILOVER_TARGET)


def signalbox(node: int, dead: int, paths: tuple[str, ...], failover_paths: int, recorded: bool = True) -> str:
    """One Route for each path. Not `recorded`: what is sent by eth_sendRawTransaction is taken for a query, which is
    replayed as a broadcast is, and is not written into the ledger. Each dead-first Route has a dead Endpoint of its own: a refused Endpoint is not asked
    again for a while, so that with a shared one only the first request would fail over."""
    endpoints, routes = [], []

    def endpoint(identity: str, url: str) -> dict:
        endpoints.append({"id": identity, "name": identity, "protocol": "evm", "network": "1", "url": url})
        return {"endpoint": identity}

    def route(slug: str, *targets: dict) -> None:
        routes.append({"slug": slug, "protocol": "evm", "network": "1", "strategy": "priority", "max_attempts": 3,
                       "timeout_ms": 60000, "targets": list(targets)} | ({} if recorded else {
                           "class_overrides": {"eth_sendRawTransaction": "stateless"}, "allow_less_caution": True}))

    for path in paths:
        slug = path.strip("/")
        route(slug, endpoint(f"{slug}-first", f"http://127.0.0.1:{node}{path}"),
              endpoint(f"{slug}-next", f"http://127.0.0.1:{node}{path}"))
    alive = endpoint("failover-next", f"http://127.0.0.1:{node}{FAILOVER_TARGET}")
    for number in range(failover_paths):
        route(f"failover-{number}", endpoint(f"dead-{number}", f"http://127.0.0.1:{dead}{FAILOVER_TARGET}"), alive)
    gateway = {"port": 0, "management_port": 0, "workers": 1, "probes": False}
    return json.dumps({"version": 1, "gateway": gateway, "endpoints": endpoints, "routes": routes}, indent=1)
